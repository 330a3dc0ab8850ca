// A boardgame.io server with about the simplest game there is: three players count, one after the other, for ever.
// Matches are kept in memory, as the library does it by default.

const { Server, Origins } = require("boardgame.io/server");

const counter = {
  name: "counter",
  setup: () => ({ count: 0 }),
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

Server({ games: [counter], origins: [Origins.LOCALHOST] })
  .run(Number(process.argv[2]))
  .then(({ appServer }) => console.log(`The peer is at http://localhost:${appServer.address().port}/`));

// A small card game in boardgame.io, played locally and at random: eight rounds of taking a card from a row of five.
// Prints what the Python peers print; a position is immutable there, so that a copy costs nothing.

const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const CARDS = Array.from({ length: 52 }, (_, at) => ({ suit: at % 4, rank: Math.floor(at / 4) }));
const TURNS = 32;

const row = {
  name: "row",
  setup: ({ random }) => ({
    deck: random.Shuffle(CARDS.map((_, at) => at)),
    row: [],
    hands: { 0: [], 1: [], 2: [], 3: [] },
    points: { 0: 0, 1: 0, 2: 0, 3: 0 },
  }),
  turn: {
    minMoves: 1,
    maxMoves: 1,
    onBegin: ({ G }) => {
      while (G.row.length < 5 && G.deck.length) G.row.push(G.deck.pop());
    },
  },
  moves: {
    take: ({ G, playerID }, at) => {
      if (G.row[at] === undefined) return INVALID_MOVE;
      const [card] = G.row.splice(at, 1);
      const alike = G.hands[playerID].filter((other) => CARDS[other].suit === CARDS[card].suit);
      G.hands[playerID].push(card);
      G.points[playerID] += CARDS[card].rank + alike.length;
    },
  },
  endIf: ({ G, ctx }) => (ctx.turn > TURNS ? { points: G.points } : undefined),
};

const seconds = Number(process.argv[2]);
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const start = spent();
let decisions = 0;
let matches = 0;
while (spent() - start < seconds) {
  const client = Client({ game: row, numPlayers: 4, debug: false });
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const options = state.G.row.length;
    decisions += options > 1;
    client.moves.take(Math.floor(Math.random() * options));
  }
  matches += 1;
}
const taken = spent() - start;
console.log(JSON.stringify({ decisions: decisions / taken, matches: matches / taken, copy: null }));

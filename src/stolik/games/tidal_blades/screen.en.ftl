# Tidal Blades in the terminal.

tb-title = Round { $round } of 4 · Judge: { $judge } · First Player: { $first }
tb-danger = Danger die: { $faces }
tb-judge-here = ⚖ Judge
tb-boat = ⛵ { $space }; next: { $ahead }
tb-weak-to = weak to { $style }
tb-monster-deck = { $n ->
    [one] 1 Monster
   *[other] { $n } Monsters
  } in the deck, next: { $difficulty ->
    [easy] Easy
   *[hard] Hard
  }, { $style }
tb-challenge-pool = Challenge pool (deck { $n })
tb-market-pool = Market (deck { $n })
tb-col-name = Player
tb-col-goods = Goods
tb-col-dice = Dice
tb-col-traits = Traits
tb-col-standing = Standing
tb-col-cards = Cards
tb-goods = Fruit { $fruit }
    Shells { $shells }
    Shield { $shield }
tb-goods-line = Fruit { $fruit } · Shells { $shells } · Shield { $shield }
tb-max-roll = rolls up to { $n ->
    [one] 1 die
   *[other] { $n } dice
  }
tb-standing = Champion { $champion }
    Styles { $styles }
    Points { $points }
tb-hand = { $challenges ->
    [one] 1 Challenge
   *[other] { $challenges } Challenges
  }, { $stunts ->
    [one] 1 Stunt
   *[other] { $stunts } Stunts
  }
tb-my-challenges = Your Challenges
tb-my-stunts = Your Stunts
tb-my-cards = Your Character cards
tb-my-goal = Secret Goal
tb-legend = { $traits } · +(x) Push It · ★ points or trophy · r¹ b² armored spot (red Initiate, blue Elite) · ⚭ paired · [1] [r2] [b3] white, red, blue die and its level · [S] Guild die

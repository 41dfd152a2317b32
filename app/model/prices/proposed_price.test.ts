import { expect, it } from 'vitest'
import { priceOfText } from './proposed_price.ts'

type Case = readonly [text: string, listing: number | null, others: number | null, price: number | null]

const CASES: readonly Case[] = [
  ['I see 100, I can give 70', 100, null, 70],
  ['70 for it, 100 is too high', 100, null, 70],
  ['60 is too low, 85 then', 100, 60, 85],
  ['85 then, your 60 is too low', 100, 60, 85],
  ['60 it is', 100, 60, 60],
  ['I am asking 100', 100, 60, 100],
  ['100, not 60', 100, 60, 100],
  ['70 now or 80 in May', 100, null, null],
  ['Nice', 100, null, null],
  // Examples from the issue
  ['I can do 140 dollars and add a 20 dollar store gift card.', 160, 150, 140],
  ['My last price is $200, since I paid $190 for it myself.', 250, null, 200],
  ['I ask $40 for it, it was $50 when new.', 40, 20, 40],
  ['I can do $230 if I rent a van, those are like $19 a day.', 320, 260, 230],
  ['I offered to take $220 but now $200 is fine.', 250, 200, 200],
  ['It has a credit check, your score must be over 700 to qualify.', 1595, null, null],
  ['I will do 2500, and the deposit is then 1750.', 2950, 2200, 2500],
  ['The rims alone are worth over 1500 bucks.', 8400, null, null],
  // Variants of these
  ['Take $60 and I throw in a $15 charger', 90, null, 60],
  ['For 75 I include a 20 dollar gas card', 90, null, 75],
  ['I bought it for $400, so $320 is my best', 380, 250, 320],
  ['It cost me $90 last year. Give me $70.', 80, 50, 70],
  ['A new one is $120, mine is $80', 100, 60, 80],
  ['They are $300 new, I could let it go at $180', 200, 120, 180],
  ['It costs $150 in stores! I will pay $60', 80, null, 60],
  ['I could pay $600, a truck is $40 per day', 700, null, 600],
  ['I was asking 90, now 80', 100, 60, 80],
  ['You offered 60. I want 85.', 100, 60, 85],
  ['I will accept your offer of $70.', 100, 70, 70],
  ['The lowest I would want to go is 85', 100, 60, 85],
  ['I can take it off your hands tonight for 75', 100, null, 75],
  ['Great! Sold for $75', 100, 75, 75],
  ['I was hoping for 70. I see you are selling it for 95.', 100, null, 70],
  ['I would do 70, but I can pay more. Maybe, 75?', 100, null, 75],
  ['I was hoping to spend 60, but how is 75 for you?', 100, null, 75],
  ['Would you go below $80? Maybe $70?', 100, null, 70],
  ['I can do 80 or 75 if you have something to trade', 100, null, null],
  ['If you can’t do 80, we have no deal', 100, 60, 80],
  ['I see you have it listed for $100', 100, null, null],
  ['You said 85? I would pay 70', 100, 85, 70],
  ['Your price of 85 is fine', 100, 85, 85],
  ['Your price of 85 is too high', 100, 85, null],
  ['I can’t do 60', 100, 60, null],
  ['I scored 95 on it', 100, null, null],
  ['New they are $900.', 400, null, null],
  ['New it’s $900, so I want 450', 500, null, 450],
  ['I can’t go lower than 85', 100, 60, 85],
  ['Not for 60, but 75 works', 100, 60, 75],
  ['75 instead of 60?', 100, 60, 75],
  ['You need a credit score of 650', 900, null, null],
  ['Rent is 1500 and the deposit will be 1500', 1600, null, 1500],
  ['The wheels by themselves are worth $900', 3000, null, null],
  ['I paid 75 for it last month', 75, null, null],
  ['1650/month is what I pay now', 1800, null, null],
  ['80 or 85?', 100, null, null],
  ['somewhere between 80-85', 100, null, null],
  ['Would you take 80 or 80 cash?', 100, null, 80],
  ['$70...$75...ok $80', 100, null, 80],
  ['I could do 70. Ok, I could do 75.', 100, null, 75],
  ['You ask 400, I say 300, we meet at 350?', 400, 300, 350],
]

it.each(CASES)('proposed by “%s” (listing %s, other side %s) is %s', (text, listing, others, price) => {
  expect(priceOfText(text, listing, others)).toBe(price)
})

it('reads a text of any length in time that grows with its length', () => {
  for (const piece of ['$80 ', 'I can do 80 or ', 'you ask 80, ', 'not 80 '])
    expect([80, null]).toContain(priceOfText(piece.repeat(10_000), 100, 60))
})

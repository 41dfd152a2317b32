/*
 * English and Spanish words by which statements are recognized, folded and without apostrophes. Covers the languages of
 * the supported conversations. Includes the negations of the original parser (stanfordnlp/cocoa, `model/parser.py`).
 */

/** Long lists are written as text. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const few = (...list: readonly string[]): ReadonlySet<string> => new Set(list)

/** Before a value: the speaker has no row with it. The first seven are from the original parser. */
export const NEGATIONS = words(`
  no dont not none zero nope nobody
  doesnt didnt havent hasnt isnt arent neither nor never noone aint
  ningun ninguno ninguna ningunos nadie ni tampoco`)

/** After a negation, these change its meaning: `not many`, `no idea`, `not sure`. */
export const SOFTENERS = words(`
  many all only sure every everyone most both just much bad problem worries idea se really yet
  muchos muchas todos todas solo tantos uno dos tres cuatro cinco par mucho creo more other others another else otro otra otros mas`)

/** After `no`, these start a new statement: `no i have two there`. */
export const SUBJECTS = words(`
  i my mine he she they it we one two three some most all and is do does what who how can you
  yo mi mis ella ellos eso esa ese si y tu tienes tiene cual que sorry lo gracias`)

/** Words that reverse a statement. */
export const CONTRASTS = words(`
  but pero however except although though sino only just also solo aunque excepto menos besides instead tambien`)

export const ANDS = few('and', 'y', 'e', '&', 'plus', 'con', 'with')

export const ORS = few('or', 'nor', 'o', 'u', 'ni', 'neither')

/** Verbs that start a new statement after `and`. */
export const HAVING = few('have', 'has', 'got', 'tengo', 'tiene', 'tienen', 'hay', 'know')

/** First words of questions without a question mark. The original parser has do, does, what and any. */
export const ASKING = words(`
  do does did what which any who whos how are is whats where when anyone anybody got
  tienes tiene tienen tenes tiens cual cuales cuantos que quien conoces conoce alguno algun alguien hay donde como`)

/** Words to skip at the start of a sentence. */
export const FILLERS = words(`
  oh so ok okay and hey hi hello well hmm um uh sigh yeah sorry lol haha hahaha hola pues oye este bueno ah y eh`)

/** Negative answers. */
export const NOES = words('no nope nah none nobody zero neither ninguno ninguna nadie nop noo')

/** Affirmative answers. */
export const YESES = few('yes', 'yep', 'yeah', 'yup', 'ya', 'yea', 'si', 'sii', 'sip', 'sure', 'yess')

/** Words that may accompany a negative answer: `no, i do not have any`. */
export const ANSWERING = words(`
  no nope nah none nobody zero neither ninguno ninguna nadie tampoco nop noo not dont i do of my mine have any friends friend
  tengo amigos amigo yo sorry lo siento that there one single a ones them those here for me either all at me too in work
  works go went know anyone anybody like likes ese ese esa eso ningun unfortunately afraid nothing nada pues gracias senor
  we n really actually on sir mines`)

/** Words that start a statement about all of a speaker's rows: `all of my friends`. */
export const ALL = few('all', 'everyone', 'everybody', 'todos', 'todas')

/** Words that weaken `all`. */
export const NEARLY = words('almost nearly casi except excepto menos but pero besides other')

/** Words of values that are too generic to identify them. */
export const GENERIC = words(`
  university college state school institute academy community seminary center centre campus system
  company corporation corp inc incorporated llc ltd group holdings industries international national american united
  services service systems technologies technology products stores store solutions enterprises brands software
  engineering engineer studies study science sciences education management general applied technical arts related
  health sports sport recreation production processing mathematics language languages literature business
  north south east west northern southern eastern western central saint city county
  the and for with from that this they have work works working worked like likes liked friend friends most some
  many just only also want good great love life time home house days night morning afternoon evening first last
  best next same more less each every other another back over under about into name names type collecting collection
  making racing riding games game playing play water free light long high real young little right left small large
  what when where which there their them then than well come look help hair train video post line
  radio public people person family world north group personal professional social physical modern
  amigo amigos tengo tiene tienes gusta estudio trabaja para como`)

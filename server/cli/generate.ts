import type { UserFields } from '../accounts/users/add-users.ts'
import { cents } from '../money.ts'

const qualities = (
  'Ashen Gilded Hollow Frostbound Ember Thorned Sunken Galeborn Silent Crimson Moonlit ' +
  'Runed Iron Wandering Sworn Verdant Pale Riven Hallowed'
).split(' ')

const sets = (
  'Harness Hauberk Cuirass Brigandine Regalia Panoply Vestments Bulwark Warplate ' +
  'Carapace Raiment Trappings'
).split(' ')

const openings = [
  'Plates over mail, fitted at the shoulder.',
  'Boiled leather under a steel breastplate.',
  'Helm, gauntlets and greaves of one forging.',
  'Light enough to climb in, and quiet.',
  'Riveted by hand, as the old guild did it.',
]

const middles = [
  'The straps are new, the dents are not.',
  'A cloak of heavy wool belongs to the set.',
  'Oil it before winter.',
]

const endings = ['Comes with a shield.', 'Sold as it stands.', 'The sword is not included.']

const firstNames =
  'Ada Bron Cedany Doran Elowen Fenn Greta Hale Isolde Joren Kestrel Liv Maren'.split(' ')

const lastNames = (
  'Ashford Blackwood Coldwell Dunmore Emberly Fairwind Greystone Holloway Ironside ' +
  'Kingsley Lockhart'
).split(' ')

export const sampleCategories = ['Plate', 'Mail', 'Leather', 'Robes', 'Shields']

/** Deterministic: the same number yields the same product, whose name ends with it. */
export function generateProduct(number: number) {
  const texts = [pick(openings, number), pick(middles, number), pick(endings, number)]
  return {
    name: `${pick(qualities, number)} ${pick(sets, number)} ${digits(number)}`,
    description: texts.slice(0, 1 + (number % texts.length)).join(' '),
    priceCents: cents(900 + ((number * 7919) % 1300) * 100),
  }
}

/** Deterministic: the same number yields the same user. */
export function generateUser(number: number): UserFields {
  const [first, last] = [pick(firstNames, number), pick(lastNames, number)]
  const userName = `${first}.${last}.${digits(number)}`.toLowerCase()
  return {
    name: `${first} ${last}`,
    userName,
    // No email is ever delivered to .invalid (RFC 2606), and no country has the code 999.
    email: `${userName}@armory.invalid`,
    phone: `+999${String(number).padStart(10, '0')}`,
    isBanned: number % 50 === 0,
  }
}

function pick(words: readonly string[], number: number): string {
  return words[number % words.length] ?? ''
}

function digits(number: number): string {
  return String(number).padStart(6, '0')
}

// Words of houses and beds that the console, the profile and the server share.

/** Whose beds they are: the genders that people sign up with. */
export const bedGenders = ['female', 'male'] as const
export type BedGender = (typeof bedGenders)[number]

/** A house for women, for men, or for both by rooms. */
export const houseKinds = ['female', 'male', 'both'] as const
export type HouseKind = (typeof houseKinds)[number]

/** A house as its sign says it, and the people of a room. */
export const genderWords: Record<HouseKind, string> = { female: 'women', male: 'men', both: 'women and men, by rooms' }

/** A limit of beds is a whole number up to this. */
export const mostLimited = 100_000

// Words of houses and beds that the console, the profile and the server share.

/** The genders of rooms, as people sign up with them. */
export const bedGenders = ['female', 'male'] as const
export type BedGender = (typeof bedGenders)[number]

/** A house for women, for men, or for both in separate rooms. */
export const houseKinds = ['female', 'male', 'both'] as const
export type HouseKind = (typeof houseKinds)[number]

/** The gender of a room or house, as shown. */
export const genderWords: Record<HouseKind, string> = {
  female: 'women',
  male: 'men',
  both: 'women and men, in separate rooms',
}

/** The highest limit of beds. */
export const mostLimited = 100_000

/** What the product speaks. English is the source. */
export const languages = ['en', 'af'] as const
export type SpokenLanguage = (typeof languages)[number]

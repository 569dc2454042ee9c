/** How a month is named: `2026-03`. */
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/

/** How far South Africa's clocks are ahead of UTC, all year. */
export const southAfricaMs = 2 * 3_600_000

/** The day that a moment is in South Africa: `2026-03-01`. */
export const dayInSouthAfrica = (moment: Date): string =>
  new Date(moment.getTime() + southAfricaMs).toISOString().slice(0, 10)

/** When a day begins in South Africa. */
export const beginOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - southAfricaMs)

/** What is typed into a field of date and time, as South African time. */
export const momentTyped = (typed: string): string => new Date(`${typed}:00+02:00`).toISOString()

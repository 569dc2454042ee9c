/** Shown in the sandbox only: display figures, until an operator can prove their own. */
export const displayFigures = { licence: '53740', since: '2023', cover: 'ZAR 50M', rate: '100%' } as const

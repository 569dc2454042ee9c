/** How long a message that was taken for delivery belongs to the process that took it. */
export const leaseSeconds = 120

/** How many are taken at a time. */
export const batchSize = 50

const mostTries = 8

/** Seconds until the next try, twice as long each time; null when it is enough. */
export const pauseAfter = (tries: number): number | null => (tries >= mostTries ? null : 15 * 2 ** tries)

/** Days that a letter's address and subject are kept, for whoever asks where it is. */
export const daysKept = 30

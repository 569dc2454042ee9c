/** Days that a letter's address and subject are kept, for whoever asks where it is. */
export const daysKept = 30

/** Letters whose delivery is noted together: as many may reach somebody twice when a process dies over them. */
export const handedOverTogether = 10

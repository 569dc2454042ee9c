/** Days that a letter's address and subject are kept, for whoever asks where it is. */
export const daysKept = 30

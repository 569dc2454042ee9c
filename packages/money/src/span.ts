/** A day. South Africa moves no clocks, so each of its days is as long. */
export const daySeconds = 86_400
export const dayMs = daySeconds * 1_000

/** Knows which passwords lie open, because somebody else lost them. */
export interface Breaches {
  /** @throws Error when nobody answers in time, or not in the known shape */
  isLeaked: (password: string) => Promise<boolean>
}

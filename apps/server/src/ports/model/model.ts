/** A language model that puts findings into friendlier words. What it answers is text, and never trusted further than that. */
export interface Model {
  readonly name: string
  /** @throws Error when there is no usable answer in time */
  readonly reword: (findings: readonly string[], signal: AbortSignal) => Promise<string>
}

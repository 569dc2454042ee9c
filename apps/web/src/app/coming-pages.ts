import type { ComingWords } from '../lib/words/words.gen.ts'

/** The pages that have a title and a line, which is the same key with `_line`. */
type Titled = { [Key in keyof ComingWords]: `${Key}_line` extends keyof ComingWords ? Key : never }[keyof ComingWords]

/** A page that has an address before it has content: one line that says what will be there. */
export interface ComingPage {
  about: Titled
}

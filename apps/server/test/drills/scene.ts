import type { Answer, Call } from './journal.ts'
import type { Person, Stage } from './people.ts'

/** What some people do without a pause while processes are killed. */
export interface Traffic {
  readonly name: string
  /** How many do it at the same time. */
  readonly callers: number
  /** Makes the people, and what they need. */
  readonly open: (stage: Stage) => Promise<Scene>
  /** Everything that these people did according to the books: one fact for each act, in the words of its calls. */
  readonly stored: (databaseUrl: string, people: readonly Person[]) => Promise<string[]>
}

export interface Scene {
  readonly people: readonly Person[]
  /** One run of acts, each asked for once the one before is acknowledged. */
  readonly run: (act: Act, random: () => number) => Promise<void>
}

/** Answers null when it was refused, or when nobody knows: then the run is over. */
export type Act = (call: Call) => Promise<Answer | null>

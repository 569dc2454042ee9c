import { spanOf } from '@sengi/money'
import { type Phrase, phrases } from '../../platform/words/phrase.ts'

const say = phrases('p2p/durations')
const words = { day: 'days', hour: 'hours', minute: 'minutes', second: 'seconds' } as const

/** How long something lasts, said in the language of the sentence that it stands in. */
export function durationOf(seconds: number): Phrase {
  const { unit, count } = spanOf(seconds)
  return say(words[unit], { count })
}

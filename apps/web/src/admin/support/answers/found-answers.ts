import type { KeptAnswer } from '@sengi/contract/support/kept-answers'

const shownAtMost = 8

/** Those that hold every word that was typed, what is used most first. */
export function foundAnswers(all: readonly KeptAnswer[], typed: string): KeptAnswer[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = ({ title, text, text_af }: KeptAnswer) => {
    const whole = `${title} ${text} ${text_af ?? ''}`.toLowerCase()
    return words.every((word) => whole.includes(word))
  }
  return all
    .filter(holds)
    .toSorted((one, other) => other.used - one.used || one.title.localeCompare(other.title))
    .slice(0, shownAtMost)
}

import type { PortfolioFinding } from './insights.rules.ts'

/**
 * What a model made of the findings, as plain text; null when it must not be shown: it says what to do, invents a
 * number, or rambles.
 */
export function presentableWords(words: string, findings: readonly PortfolioFinding[]): string | null {
  const text = words.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const known = new Set(findings.flatMap(({ text: said }) => numbersIn(said)))
  const invents = numbersIn(text).some((number) => !known.has(number))
  return text === '' || text.length > longestWords || forbidden.test(text) || invents ? null : text
}

/** Model words that are kept at most, in characters. */
const longestWords = 600
/** Words that would tell people what to do, or promise something. */
const forbidden = /\b(advi[cs]e\w*|buy\w*|sell\w*|invest\w*|recommend\w*|guarantee\w*|should|https?)\b|[<>]/i

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

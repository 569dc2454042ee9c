/**
 * What a model made of the findings' texts, as plain text; null when it must not be shown: it says what to do, invents a
 * number, or rambles.
 */
export function presentableWords(words: string, texts: readonly string[]): string | null {
  const text = words.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const known = new Set(texts.flatMap(numbersIn))
  const invents = numbersIn(text).some((number) => !known.has(number))
  return text === '' || text.length > longestWords || forbidden.test(text) || invents ? null : text
}

/** Model words that are kept at most, in characters. */
const longestWords = 600
/** Words that would tell people what to do, or promise something. */
const forbidden = /\b(advi[cs]e\w*|buy\w*|sell\w*|invest\w*|recommend\w*|guarantee\w*|should|https?)\b|[<>]/i

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

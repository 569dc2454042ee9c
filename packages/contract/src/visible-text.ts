import * as z from 'zod/mini'

/**
 * Every text that people write: one line without anything that nobody sees and that could turn the order of the others around,
 * hide some of them or act on a terminal. It is cleaned, not refused, because most of it was pasted by people who cannot see it
 * either; lengths are counted afterwards, so that a text of nothing but such characters is an empty one.
 */
export const visibleText = (refusal?: string) => z.string(refusal).check(z.overwrite(visible))

/** The same over several lines, for letters, terms and chat. */
export const visibleLines = (refusal?: string) => z.string(refusal).check(z.overwrite(visibleOverLines))

/** A text as it is kept: one line of what can be seen. */
export const visible = (text: string): string => seen(text.replace(breaks, ' ')).trim()

/** A text of several lines as it is kept: no more than one empty line in a row. */
export function visibleOverLines(text: string): string {
  const lines = text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n').split('\n')
  return lines
    .map((line) => seen(line.replaceAll('\t', ' ')).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

const seen = (text: string): string =>
  text.replace(joiner, '').replace(selector, '').replace(hidden, '').replace(blank, ' ').replace(marks, '$1')

/** Joins emoji into one, and therefore stays between two of them; anywhere else it hides. */
const joiner =
  /(?<!\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu

/** Says that an emoji is meant as a picture or as a sign, and stays behind one. */
const selector = /(?<![\p{Extended_Pictographic}0-9#*])[\uFE0E\uFE0F]/gu

/** Controls, marks of direction, whatever fonts draw as nothing, halves of characters and places that mean nothing to others. */
const hidden = /(?![\u200D\uFE0E\uFE0F])[\p{Cc}\p{Cf}\p{DI}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\uFFFC]/gu

/** Drawn as nothing, though no blank by its name. */
const blank = /\u2800/g

/** Marks above each other that would run over the neighbouring lines. */
const marks = /(\p{M}{4})\p{M}+/gu

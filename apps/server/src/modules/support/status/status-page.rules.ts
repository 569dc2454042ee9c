import type { StatusReport, StatusState } from '@sengi/contract/support/status'
import { timeInSouthAfrica } from '@sengi/contract/support/status-time'
import { asXml } from './status-wire.rules.ts'

/** Of the sentences that the built page brings for its script, those that are said without it as well. `#` is a time. */
interface PageWords {
  readonly now: Readonly<Record<StatusState, string>>
  readonly states: Readonly<Record<StatusState, string>>
  readonly asOf: string
  readonly stale: string
  readonly staleNever: string
}

/** The built page with how everything is now, in the page's own words; a page without them stays as it is. */
export function withStatus(html: string, { state, as_of, is_live, parts }: StatusReport): string {
  const [, brought] = /data-words="([^"]*)"/.exec(html) ?? []
  if (brought === undefined) return html
  const words: PageWords = JSON.parse(asText(brought))
  const [, locale = 'en-ZA'] = /<html lang="([\w-]+)"/.exec(html) ?? []
  const when = as_of === null ? null : timeInSouthAfrica(as_of, locale)
  const asOf = when === null ? words.staleNever : (is_live ? words.asOf : words.stale).replace('#', () => when)
  const said = saidIn(saidIn(html, /<p data-part="now"[^>]*>/, words.now[state]), /<p data-part="as-of"[^>]*>/, asOf)
  return parts.reduce(
    (page, one) =>
      saidIn(page, new RegExp(`data-of="${one.part}".*?<p data-part="state"[^>]*>`, 's'), words.states[one.state]),
    said,
  )
}

/** A line of the page with another text; it holds no element. */
const saidIn = (html: string, line: RegExp, text: string): string =>
  html.replace(new RegExp(`(${line.source})[^<]*`, line.flags), (_, before: string) => before + asXml(text))

/** What React writes into an attribute, as it was given. */
const asText = (attribute: string): string =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

import { compileAll, type Want, wantsOf } from './compile.ts'

/** A file's texts in one language, as translators see them. */
export interface MessageFile {
  readonly file: string
  readonly room: string
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
}

/** What every message of a room wants to be told, as the body of a type: a key that is not there does not compile. */
export const wantsAsType = ({ texts }: MessageFile): string =>
  Object.entries(compileAll(texts))
    .map(([key, message]) => {
      const wants = [...wantsOf(message)].map(([name, want]) => `${name}: ${wantText(want)}`)
      return `  ${key}: ${wants.length > 0 ? `{ ${wants.join('; ')} }` : 'None'}\n`
    })
    .join('')

const wantText = (want: Want): string =>
  typeof want === 'string' ? `'${want}'` : `{ of: ${want.map((one) => `'${one}'`).join(' | ')} }`

/** `p2p-orders` as `P2pOrdersWords`. */
export const typeNameOf = (room: string): string =>
  `${room
    .split(/[-/]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}Words`

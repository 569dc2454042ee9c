import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileAll, type Want, wantsOf } from '@sengi/words/compile'

const source = path.join(import.meta.dirname, 'src')
export const typesFile = path.join(source, 'lib/words/words.gen.ts')

/** A room's texts in one language, as translators see them. */
export interface MessageFile {
  readonly file: string
  readonly room: string
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
}

/** Every file of messages: `<room>.<language>.json` in a folder `messages` beside the feature. */
export const messageFiles = (): MessageFile[] =>
  globSync('**/messages/*.json', { cwd: source })
    .sort()
    .map((file) => {
      const [room = '', language = ''] = path.basename(file).split('.')
      return { file, room, language, texts: JSON.parse(readFileSync(path.join(source, file), 'utf8')) }
    })

/** What every message wants to be told, as types; and that no language lacks one. English is the source. */
export function describeMessages(files: readonly MessageFile[]): string {
  const sources = files.filter(({ language }) => language === 'en')
  const others = files.filter(({ language }) => language !== 'en')
  return [
    '// Written by `npx node apps/web/messages-types.ts` from the English messages.\n',
    'type None = Record<never, never>\n',
    'type Whole<Words, Texts extends Record<keyof Words, string>> = [Words, Texts]\n\n',
    ...sources.map(({ room, texts }) => `export interface ${typeOf(room)} {\n${linesOf(texts)}}\n\n`),
    '/** A message that a language lacks does not compile. */\n',
    'type Translated = [\n',
    ...others.map(({ room, file }) => `  Whole<${typeOf(room)}, typeof import('../../${file}')>,\n`),
    ']\n',
  ].join('')
}

const typeOf = (room: string): string =>
  `${room
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}Words`

const linesOf = (texts: MessageFile['texts']): string =>
  Object.entries(compileAll(texts))
    .map(([key, message]) => {
      const wants = [...wantsOf(message)].map(([name, want]) => `${name}: ${wantText(want)}`)
      return `  ${key}: ${wants.length > 0 ? `{ ${wants.join('; ')} }` : 'None'}\n`
    })
    .join('')

const wantText = (want: Want): string =>
  typeof want === 'string' ? `'${want}'` : `{ of: ${want.map((one) => `'${one}'`).join(' | ')} }`

if (import.meta.main) writeFileSync(typesFile, describeMessages(messageFiles()))

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFile, typeNameOf, wantsAsType } from '@sengi/words/describe'

const source = path.join(import.meta.dirname, 'src')
export const typesFile = path.join(source, 'lib/words/words.gen.ts')

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
    ...sources.map((one) => `export interface ${typeNameOf(one.room)} {\n${wantsAsType(one)}}\n\n`),
    '/** A message that a language lacks does not compile. */\n',
    'type Translated = [\n',
    ...others.map(({ room, file }) => `  Whole<${typeNameOf(room)}, typeof import('../../${file}')>,\n`),
    ']\n',
  ].join('')
}

if (import.meta.main) writeFileSync(typesFile, describeMessages(messageFiles()))

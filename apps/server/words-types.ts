import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFile, typeNameOf, wantsAsType } from '@sengi/words/describe'
import { errorsRoom, filesOfMessages } from './src/platform/words/files.ts'

const source = path.join(import.meta.dirname, 'src')
export const typesFile = path.join(source, 'platform/words/words.gen.ts')

/** Every file of the server's messages with its texts. */
export const messageFiles = (): MessageFile[] =>
  filesOfMessages().map((one) => ({ ...one, texts: JSON.parse(readFileSync(path.join(source, one.file), 'utf8')) }))

/** What every sentence wants to be told, as types: refusals by their codes, everything else by room and key. */
export function describeWords(files: readonly MessageFile[]): string {
  const sources = files.filter(({ language }) => language === 'en')
  const rooms = sources.filter(({ room }) => room !== errorsRoom)
  const errors = sources.filter(({ room }) => room === errorsRoom)
  return [
    '// Written by `npx node apps/server/words-types.ts` from the English messages.\n',
    'type None = Record<never, never>\n\n',
    ...rooms.map((one) => `interface ${typeNameOf(one.room)} {\n${wantsAsType(one)}}\n\n`),
    '/** Every room of sentences but the refusals. */\nexport interface RoomWords {\n',
    ...rooms.map(({ room }) => `  '${room}': ${typeNameOf(room)}\n`),
    '}\n\n/** The sentences of all refusals, by code. */\nexport interface ErrorWords {\n',
    ...errors.map(wantsAsType),
    '}\n',
  ].join('')
}

if (import.meta.main) writeFileSync(typesFile, describeWords(messageFiles()))

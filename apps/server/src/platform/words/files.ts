import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the sentences of all refusals are, whatever module says them: one table by code. */
export const errorsRoom = 'errors'

/** A file of messages: where it is below `src`, its room, and its language. */
export interface WordsFile {
  readonly file: string
  readonly room: string
  readonly language: string
}

const source = path.resolve(import.meta.dirname, '../..')

/** What is said about fields stands with the contract, because web and server say it. */
const ofTheContract = path.relative(
  source,
  path.dirname(fileURLToPath(import.meta.resolve('@sengi/contract/messages/fields.en.json'))),
)

/** Every `messages/<room>.<language>.json` of the server and of the contract. A room is called `<module>/<room>`. */
export const filesOfMessages = (): WordsFile[] =>
  [...globSync('**/messages/*.json', { cwd: source }), ...globSync(`${ofTheContract}/*.json`, { cwd: source })]
    .sort()
    .map((file) => {
      const [room = '', language = ''] = path.basename(file).split('.')
      const module = path.basename(path.resolve('/', file, '../..'))
      return { file, room: room === errorsRoom ? errorsRoom : `${module}/${room}`, language }
    })

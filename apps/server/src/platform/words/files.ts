import { globSync } from 'node:fs'
import path from 'node:path'

/** Where the sentences of all refusals are, whatever module says them: one table by code. */
export const errorsRoom = 'errors'

/** A file of messages: where it is below `src`, its room, and its language. */
export interface WordsFile {
  readonly file: string
  readonly room: string
  readonly language: string
}

/** Every `messages/<room>.<language>.json` of the server. A room is called `<module>/<room>`. */
export const filesOfMessages = (): WordsFile[] =>
  globSync('**/messages/*.json', { cwd: path.resolve(import.meta.dirname, '../..') })
    .sort()
    .map((file) => {
      const [room = '', language = ''] = path.basename(file).split('.')
      const module = path.basename(path.resolve('/', file, '../..'))
      return { file, room: room === errorsRoom ? errorsRoom : `${module}/${room}`, language }
    })

/** Keeps files that only the product may read. Names are made by the caller and say nothing. */
export interface Storage {
  /** A name is written once. @throws Error when it is taken */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** @throws Error when there is no such file, or when it is not what was written */
  read: (name: string) => Promise<Buffer>
  /** For what was written and then not needed. */
  remove: (name: string) => Promise<void>
}

/** Somebody who was chosen to be written to or tagged, as the page knows them. */
export interface Chosen {
  readonly id: string
  readonly username: string
}

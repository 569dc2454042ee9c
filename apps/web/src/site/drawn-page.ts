/** A public page in one language, finished. */
export interface DrawnPage {
  address: string
  /** In English, which is the same for each language. */
  path: string
  file: string
  budget: number
  html: string
}

/** A public page in one language, finished. */
export interface DrawnPage {
  address: string
  file: string
  budget: number
  html: string
}

/** Gives a file from memory to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[^\p{L}\p{N}. _-]/gu, '_')
  link.click()
  // The browser reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}

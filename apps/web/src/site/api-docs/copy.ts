/** Puts the text that a button names on the clipboard, and says so on the button. */
export function copyNamed(button: HTMLElement): void {
  const { copies = '', copied = '' } = button.dataset
  const text = document.getElementById(copies)?.textContent ?? ''
  void navigator.clipboard?.writeText(text).then(
    () => {
      button.textContent = copied
    },
    // It can be marked and copied by hand.
    () => undefined,
  )
}

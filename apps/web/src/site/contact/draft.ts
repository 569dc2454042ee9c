const place = 'contact:draft'

/** What was typed, as long as the tab is open: others may use the machine after it. */
export function keepDraft(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].filter(([name]) => name !== 'website')
  sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(fields)))
}

export const forgetDraft = (): void => sessionStorage.removeItem(place)

export function restoreDraft(form: HTMLFormElement): void {
  const kept: Record<string, string> = JSON.parse(sessionStorage.getItem(place) ?? '{}')
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if (field && 'value' in field) field.value = value
  }
}

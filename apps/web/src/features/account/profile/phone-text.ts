/** A number as people here read it: South African ones without the country, in groups; others as they are. */
export const phoneText = (phone: string): string => {
  const [, operator, middle, last] = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(phone) ?? []
  return operator ? `0${operator} ${middle} ${last}` : phone
}

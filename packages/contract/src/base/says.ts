import type fields from '../../messages/fields.en.json'

/** What is said about a field that was not filled in as it should be. A key that has no English text does not compile. */
export type FieldMessage = keyof typeof fields

/** The message of a check: its key in `messages/fields.<language>.json`, which server and web say to the reader. */
export const says = (key: FieldMessage): string => key

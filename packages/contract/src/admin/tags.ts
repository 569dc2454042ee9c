import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { visible } from '../visible-text.ts'

export const peopleTaggedAtMost = 50
export const tagLettersAtMost = 30

/** A tag as it is kept: in small letters, with one space between words, so that two spellings of one tag do not stand side by side. */
export const tagOf = (text: string): string => visible(text).normalize('NFC').toLowerCase().replace(/ +/g, ' ')

/** Words, and never a number or an address: a tag stands in the address of a list. */
const tagPattern = /^\p{L}[\p{L}\p{M}\p{N} -]*[\p{L}\p{M}\p{N}]$/u

export const personTag = z
  .string(says('person_tag'))
  .check(
    z.overwrite(tagOf),
    z.minLength(2, says('person_tag')),
    z.maxLength(tagLettersAtMost, says('person_tag')),
    z.regex(tagPattern, says('person_tag')),
  )

const knownTag = z.object({ tag: z.string(), people: z.int() })
export type KnownTag = z.infer<typeof knownTag>

const body = z.object({
  user_ids: z.array(z.uuid(), says('people_to_tag')).check(
    z.minLength(1, says('people_to_tag')),
    z.maxLength(peopleTaggedAtMost, says('people_to_tag')),
    z.refine((ids) => new Set(ids).size === ids.length, says('people_to_write_to_once')),
  ),
  tag: personTag,
})

const response = z.object({
  /** People whose tags are others than before. */
  changed: z.int(),
  /** People for whom nothing changed: it was so already, the account is closed, or it is one’s own. */
  unchanged: z.int(),
})
export type Tagged = z.infer<typeof response>

const staff = { auth: 'staff' } as const satisfies { auth: Access }
const acts = { ...staff, confirms: 'staff', method: 'POST' } as const

/** How our team marks people whom it wants to find together again. */
export const personTags = defineApi({
  listTags: {
    ...staff,
    method: 'GET',
    path: '/api/admin/users/tags',
    summary: 'Every tag that somebody has, by name, with how many people have it',
    response: z.array(knownTag),
  },
  tagPeople: {
    ...acts,
    path: '/api/admin/users/tag',
    summary: 'Give people a tag, which nobody but our team sees; recorded for each of them',
    body,
    response,
  },
  untagPeople: {
    ...acts,
    path: '/api/admin/users/untag',
    summary: 'Take a tag away from people; recorded for each of them',
    body,
    response,
  },
})

import OpenAI from 'openai'
import * as z from 'zod/mini'
import { boundedFetch } from './bounded-fetch.ts'
import type { Model } from './model.ts'

export interface ChatAccess {
  /** Up to and without `/chat/completions`: `https://api.example.com/v1`. */
  url: string
  modelName: string
  key?: string | undefined
}

/** Any service that speaks OpenAI's chat completions, which most do, those on one's own machine included. */
export const chatModel = (access: ChatAccess): Model => {
  const client = clientOf(access)
  return {
    name: access.modelName,
    reword: async (findings, signal) => {
      const answer = await client.chat.completions.create(requestFor(access.modelName, findings), { signal })
      const [choice] = completion.parse(answer).choices
      if (!choice) throw new Error('The model answered nothing')
      return choice.message.content
    },
  }
}

/** Asks once, says nothing in our logs, and takes nothing from the environment: what is not configured here is null. */
const clientOf = ({ url, key }: ChatAccess): OpenAI =>
  new OpenAI({
    baseURL: url.replace(/\/+$/, ''),
    // The client refuses to be made without a key; a service on one's own machine has none, and is sent none.
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: key === undefined ? { authorization: null } : {},
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch,
  })

/** The client believes the service; we do not. */
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })),
})

const instruction = [
  'You reword observations on a portfolio of crypto assets for its owner, in plain English, in at most three sentences.',
  'Use only the observations given and repeat their numbers exactly. Do not tell the owner what to do with any asset.',
  'Answer with plain text only: no lists, no headings, no links.',
].join(' ')

const requestFor = (modelName: string, findings: readonly string[]) => ({
  model: modelName,
  temperature: 0.2,
  max_tokens: 300,
  messages: [
    { role: 'system' as const, content: instruction },
    { role: 'user' as const, content: findings.map((finding) => `- ${finding}`).join('\n') },
  ],
})

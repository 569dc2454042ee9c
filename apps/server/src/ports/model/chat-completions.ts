import * as z from 'zod/mini'
import type { Model } from './model.ts'

export interface ChatAccess {
  /** Up to and without `/chat/completions`: `https://api.example.com/v1`. */
  url: string
  modelName: string
  key?: string | undefined
}

/** Any service that speaks OpenAI's chat completions, which most do, those on one's own machine included. */
export const chatModel = ({ url, modelName, key }: ChatAccess): Model => ({
  name: modelName,
  reword: async (findings, signal) => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(requestFor(modelName, findings)),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`The model answered ${response.status}`)
    if (text.length > longestAnswer) throw new Error('The model answered too much')
    const [choice] = completion.parse(JSON.parse(text)).choices
    if (!choice) throw new Error('The model answered nothing')
    return choice.message.content
  },
})

const longestAnswer = 100_000

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
    { role: 'system', content: instruction },
    { role: 'user', content: findings.map((finding) => `- ${finding}`).join('\n') },
  ],
})

import type { Config } from '../../platform/config.ts'
import { chatModel } from './chat-completions.ts'
import type { Model } from './model.ts'

/** The configured model; null, unless an address is configured. */
export const openModel = ({
  MODEL_URL,
  MODEL_NAME,
  MODEL_KEY,
}: Pick<Config, 'MODEL_URL' | 'MODEL_NAME' | 'MODEL_KEY'>): Model | null =>
  MODEL_URL === undefined ? null : chatModel({ url: MODEL_URL, modelName: MODEL_NAME ?? 'default', key: MODEL_KEY })

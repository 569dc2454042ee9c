import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { copyFilled, dataIn, parent } from './filled.ts'
import { type StartedProduct, startProduct } from './started.ts'

export type OwnProduct = StartedProduct

/**
 * A product of one's own with the sandbox's people: for stories that move the clock, which belongs to everybody, and for those
 * that need the practice market.
 */
export async function ownProduct(): Promise<OwnProduct> {
  const dir = mkdtempSync(path.join(parent, 'sengi-own-'))
  copyFilled(dir)
  const product = await startProduct({ DATA_DIR: dataIn(dir) })
  const stop = async () => {
    await product.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  return { ...product, stop }
}

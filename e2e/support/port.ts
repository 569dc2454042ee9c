/** Where the product that the browser tests share listens. */
export const sharedPort = Number(process.env['E2E_PORT'] ?? 4817)

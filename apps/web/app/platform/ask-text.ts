import { type ApiResponse, type CallOptions, exchange, unreached } from './api-client.ts'

/** Gets a text that is not JSON, such as a file to download. Fails like any other call. */
export async function askText(path: string, options: CallOptions = {}): Promise<ApiResponse<string>> {
  const headers = { accept: '*/*', ...options.headers }
  const response = await exchange('GET', path, undefined, { ...options, headers }, readText)
  if (!response.ok) return response
  return typeof response.data === 'string' ? { ok: true, data: response.data } : unreached
}

function readText(response: Response): Promise<unknown> {
  return response.text().catch(() => undefined)
}

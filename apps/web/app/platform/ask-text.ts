import { type Answer, type CallOptions, exchange, unreached } from './api-client.ts'

/** Gets a text that is not JSON, such as a file to download. Fails like any other call. */
export async function askText(path: string, options: CallOptions = {}): Promise<Answer<string>> {
  const headers = { accept: '*/*', ...options.headers }
  const answer = await exchange('GET', path, undefined, { ...options, headers }, readText)
  if (!answer.ok) return answer
  return typeof answer.data === 'string' ? { ok: true, data: answer.data } : unreached
}

function readText(response: Response): Promise<unknown> {
  return response.text().catch(() => undefined)
}

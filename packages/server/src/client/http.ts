/** A call of the API. What is not answered with success is an error with the server's words. */
export async function api<T>(
  url: string,
  path: string,
  body?: unknown,
  init: { method?: string; cookie?: string } = {},
): Promise<{ status: number; body: T; cookie: string }> {
  const response = await fetch(`${url}${path}`, {
    method: init.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(init.cookie && { cookie: init.cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { status: response.status, body: (await response.json()) as T, cookie };
}

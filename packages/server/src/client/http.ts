/** Calls the API and returns status, JSON body and the first cookie. An error status does not throw. */
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

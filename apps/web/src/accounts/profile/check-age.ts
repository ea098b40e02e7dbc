type Asked = { birthday: string; timeZone?: string; device?: string };

/**
 * Asks the server about the birthday of someone without an account. `of-age` also if it is out of reach, because the
 * sign-up asks again.
 */
export async function checkAge(asked: Asked): Promise<'of-age' | 'under-age'> {
  try {
    const answer = await fetch('/api/age-check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    return answer.status === 422 ? 'under-age' : 'of-age';
  } catch {
    return 'of-age';
  }
}

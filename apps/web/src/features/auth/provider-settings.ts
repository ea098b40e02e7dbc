/** Whether the auth server has this provider switched on. */
export async function isProviderOpen(provider: string): Promise<boolean> {
  const response = await fetch(`${location.origin}/auth/v1/settings`);
  if (!response.ok) return false;
  const settings = (await response.json()) as { external?: Record<string, boolean> };
  return settings.external?.[provider] === true;
}

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FieldProblem, useForm } from './use-form.ts';

type Submit = (
  values: Record<'email' | 'password', string>,
  tools: { refuse: (name: 'password', problem: FieldProblem) => void },
) => Promise<void>;

function Harness({ onSubmit }: { onSubmit: Submit }) {
  const form = useForm(['email', 'password'], onSubmit);
  return (
    <form {...form.formProps}>
      <label>
        Email
        <input name="email" type="email" required />
      </label>
      <output data-testid="email">{form.problems.email}</output>
      <label>
        Password
        <input name="password" required minLength={6} />
      </label>
      <output data-testid="password">{form.problems.password}</output>
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.read(['email'])}>
        Email only
      </button>
      {form.isSubmitting && <p>Sending...</p>}
    </form>
  );
}

const problems = () => [screen.getByTestId('email').textContent, screen.getByTestId('password').textContent];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('useForm', () => {
  const submit = vi.fn<Submit>();
  afterEach(() => {
    cleanup();
    submit.mockReset();
  });

  it('names the problem of every field and focuses the first of them', async () => {
    render(<Harness onSubmit={submit} />);
    await press('Send');
    expect(problems()).toEqual(['missing', 'missing']);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await userEvent.type(screen.getByLabelText('Email'), 'maya');
    await userEvent.type(screen.getByLabelText('Password'), 'short');
    await press('Send');
    expect(problems()).toEqual(['invalid', 'too-short']);
    expect(submit).not.toHaveBeenCalled();
  });

  it('focuses a later field if the first is valid', async () => {
    render(<Harness onSubmit={submit} />);
    await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
    await press('Send');
    expect(problems()).toEqual(['', 'missing']);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('finds a filled-in value too short, which the browser does not', async () => {
    render(<Harness onSubmit={submit} />);
    await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    password.value = 'five5';
    expect(password.validity.valid).toBe(true);
    await press('Send');
    expect(problems()).toEqual(['', 'too-short']);
  });

  it('clears a problem as soon as the field is corrected, and shows none before submitting', async () => {
    render(<Harness onSubmit={submit} />);
    await userEvent.type(screen.getByLabelText('Email'), 'm');
    expect(problems()).toEqual(['', '']);
    await press('Send');
    await userEvent.type(screen.getByLabelText('Email'), 'aya@example');
    expect(problems()).toEqual(['', 'missing']);
    await userEvent.type(screen.getByLabelText('Password'), 'abcde');
    expect(problems()).toEqual(['', 'too-short']);
    await userEvent.type(screen.getByLabelText('Password'), 'f');
    expect(problems()).toEqual(['', '']);
  });

  it('submits the values once, even if asked repeatedly meanwhile', async () => {
    let finish = () => {};
    submit.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    render(<Harness onSubmit={submit} />);
    await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}{Enter}');
    await press('Send');
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit.mock.calls[0]?.[0]).toEqual({ email: 'maya@example.com', password: 'secret' });
    expect(screen.getByText('Sending...')).toBeDefined();
    await act(async () => finish());
    expect(screen.queryByText('Sending...')).toBeNull();
    await press('Send');
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('can check only some of the fields', async () => {
    render(<Harness onSubmit={submit} />);
    await press('Email only');
    expect(problems()).toEqual(['missing', '']);
  });

  it('shows a problem that only the server or another field knows', async () => {
    submit.mockImplementation(async (_values, { refuse }) => refuse('password', 'different'));
    render(<Harness onSubmit={submit} />);
    await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await press('Send');
    expect(problems()).toEqual(['', 'different']);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await userEvent.type(screen.getByLabelText('Password'), 's');
    expect(problems()).toEqual(['', '']);
  });
});

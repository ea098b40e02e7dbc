// @vitest-environment jsdom
import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { appealCase, CLAIM_OF_MINE, caseReport, moderationCase, returnCase } from '../../../testing/moderation-case.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CaseScreen } from './case-screen.tsx';

const moderation = {
  read: vi.fn(),
  next: vi.fn(),
  claim: vi.fn(),
  skip: vi.fn(),
  act: vi.fn(),
  dismiss: vi.fn(),
  addNote: vi.fn(),
  undo: vi.fn(),
  closeReporter: vi.fn(),
  correctBirthday: vi.fn(),
  decideAppeal: vi.fn(),
  confirm: vi.fn(),
  decline: vi.fn(),
};
const OPEN = moderationCase();
const BAN_BY_MINA = {
  id: '0b0e0000-0000-4000-8000-0000000000aa',
  byMe: true,
  byName: 'Mina',
  until: '2026-03-12T12:00:00.000Z',
  mayConfirm: false,
  decision: { type: 'act', kind: 'ban', rule: 'respect', words: 'You threatened somebody.' },
} satisfies ModerationCase['proposal'];
const closed = (one: ModerationCase = OPEN): ModerationCase => ({
  ...one,
  claim: null,
  closedAt: '2026-03-10T12:05:00.000Z',
});

async function show(one: ModerationCase = OPEN) {
  moderation.read.mockResolvedValue(one);
  renderScreen(<CaseScreen renderNotFound={() => <p>No such page</p>} />, {
    api: fakeApi({ profile: { me: vi.fn().mockResolvedValue({ isModerator: true }) }, moderation }),
    path: '/moderation/cases/:caseId',
    at: `/moderation/cases/${one.id}`,
    otherRoutes: { '/moderation': 'The queue' },
  });
  await screen.findByRole('heading', { level: 1, name: /Theo/ });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('a case', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00.000Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.useRealTimers();
    vi.resetAllMocks();
  });

  it('shows what was reported, in plain words and as it was', async () => {
    await show();
    const report = screen.getByRole('article').textContent;
    for (const words of [
      'Threats, or somebody is in danger',
      'Chat · Mar 10, 2026',
      'He said he would find me.',
      'I will find you',
      'Had lasted1 min 35 s',
      'Part of the call2 of 5',
      'As I was',
      'As I was a little later',
      'Reported by Ada',
      '3 of 4 decided reports were right, 2 open',
    ])
      expect(report).toContain(words);
    expect(report).not.toContain('callId');
  });

  it('shows the person as they are now, with earlier decisions', async () => {
    await show();
    expect(screen.getByText('As I am now')).toBeDefined();
    expect(screen.getByText('1 of 2 were right')).toBeDefined();
    expect(screen.getByText('Be kind.')).toBeDefined();
  });

  it('shows a picture only after a press, and hides it again', async () => {
    await show();
    const picture = screen.getAllByRole('button', { name: 'Show: Photo 1' })[0]!;
    const image = picture.querySelector('img');
    expect(image?.className).toContain('blur');
    expect(image?.className).toContain('grayscale');
    await userEvent.click(picture);
    expect(image?.className).not.toContain('blur');
    await userEvent.click(picture);
    expect(image?.className).toContain('blur');
  });

  it('stores on the device how pictures are masked', async () => {
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'Grey' }));
    cleanup();
    await show();
    const image = screen.getAllByRole('button', { name: 'Show: Photo 1' })[0]?.querySelector('img');
    expect(image?.className).toContain('grayscale');
    expect(image?.className).not.toContain('blur');
  });

  it('is decided by an act, after a look at what the person will read', async () => {
    moderation.act.mockResolvedValue(closed());
    await show();
    await press('Ban');
    expect(dialog().getByText(/Theo is out at once on every device/)).toBeDefined();
    await userEvent.selectOptions(dialog().getByRole('combobox'), 'Treat people with respect');
    await userEvent.type(dialog().getByRole('textbox'), 'You threatened somebody.');
    await userEvent.click(dialog().getByRole('button', { name: 'Look it over' }));
    expect(moderation.act).not.toHaveBeenCalled();
    expect(dialog().getByText('You threatened somebody.')).toBeDefined();
    expect(dialog().getByText(/threats, pressure or insults/)).toBeDefined();
    await userEvent.click(dialog().getByRole('button', { name: 'Ban Theo' }));
    expect(moderation.act).toHaveBeenCalledWith({
      caseId: OPEN.id,
      kind: 'ban',
      rule: 'respect',
      words: 'You threatened somebody.',
    });
    expect(await screen.findByText('Decided')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Decide' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('asks for the rule before anything else', async () => {
    await show(moderationCase({ reasons: ['other'] }));
    await press('Warn');
    await userEvent.click(dialog().getByRole('button', { name: 'Look it over' }));
    expect(dialog().getByText('Choose the rule that was broken')).toBeDefined();
  });

  it('suspends for the chosen days', async () => {
    moderation.act.mockResolvedValue(closed());
    await show();
    await press('Suspend');
    await userEvent.click(dialog().getByRole('radio', { name: '30 days' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Look it over' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Suspend Theo for 30 days' }));
    expect(moderation.act).toHaveBeenCalledWith(expect.objectContaining({ kind: 'suspend', days: 30 }));
  });

  it('removes a photo or a text that exists', async () => {
    moderation.act.mockRejectedValueOnce(refusal('NOTHING_TO_REMOVE')).mockResolvedValue(closed());
    await show();
    await press('Remove a photo');
    await userEvent.click(dialog().getByRole('button', { name: 'Look it over' }));
    expect(dialog().getByText('Choose the photo')).toBeDefined();
    await userEvent.click(dialog().getByRole('radio', { name: 'Photo 1' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Look it over' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Remove this photo' }));
    expect(await screen.findByText('There is nothing left to remove')).toBeDefined();
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    await press('Remove a text');
    expect(dialog().queryByRole('radio', { name: /Pronouns/ })).toBeNull();
    await userEvent.click(dialog().getByRole('radio', { name: /About/ }));
    await userEvent.click(dialog().getByRole('button', { name: 'Look it over' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Remove this text' }));
    expect(moderation.act).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'remove-text', text: 'bio' }));
  });

  it.each([
    ['CASE_CLAIMED', 'Another moderator works on this case'],
    ['CASE_CLOSED', 'This case was closed already'],
  ])('says that another moderator was faster (%s), and refetches the case', async (code, words) => {
    moderation.dismiss.mockRejectedValue(refusal(code));
    await show();
    await press('Nothing to do');
    moderation.read.mockResolvedValue(
      code === 'CASE_CLOSED' ? closed() : { ...OPEN, claim: { ...CLAIM_OF_MINE, byMe: false, byName: 'Noor' } },
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Close the case' }));
    expect(await screen.findByText(words)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Decide' })).toBeNull());
  });

  it('must be claimed before it is decided', async () => {
    moderation.claim.mockResolvedValue(OPEN);
    await show({ ...OPEN, claim: null, isOpened: false, items: [] });
    expect(screen.getByText('Take this case to read the reports. The log shows who looked.')).toBeDefined();
    for (const name of ['Decide', 'Notes for moderators', 'Photos now'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    await press(/Take this case/);
    expect(await screen.findByRole('heading', { name: 'Decide' })).toBeDefined();
    expect(screen.getByText('You work on it until 12:30 PM')).toBeDefined();
  });

  it('is skipped for the next one, or for the queue if none is left', async () => {
    moderation.skip.mockResolvedValue({ isSkipped: true });
    moderation.next.mockResolvedValue({ caseId: null });
    await show();
    await press(/Skip/);
    expect(await screen.findByText('The queue')).toBeDefined();
    expect(moderation.skip).toHaveBeenCalledWith({ caseId: OPEN.id });
  });

  it('is dismissed as bad faith by its key, and no key works while someone types', async () => {
    moderation.dismiss.mockResolvedValue(closed());
    await show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Add a note' }), 'n8s');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(moderation.next).not.toHaveBeenCalled();
    screen.getByRole('heading', { level: 1 }).focus();
    await userEvent.keyboard('8');
    await userEvent.click(dialog().getByRole('button', { name: 'Close as bad faith' }));
    expect(moderation.dismiss).toHaveBeenCalledWith({ caseId: OPEN.id, isBadFaith: true });
  });

  it('closes all open reports of a reporter, after asking', async () => {
    moderation.closeReporter.mockResolvedValue({ closed: 2 });
    await show();
    await press('Close all open reports of Ada');
    expect(moderation.closeReporter).not.toHaveBeenCalled();
    await userEvent.click(dialog().getByRole('button', { name: 'Close them all' }));
    expect(moderation.closeReporter).toHaveBeenCalledWith({ reporterId: caseReport().reporterId });
    expect(await screen.findByText('2 reports closed')).toBeDefined();
  });

  it('undoes an earlier decision, with words', async () => {
    moderation.undo.mockResolvedValue({ isUndone: true });
    await show();
    await press(/^Undo: Warned/);
    await userEvent.type(dialog().getByRole('textbox'), 'Our mistake.');
    await userEvent.click(dialog().getByRole('button', { name: 'Take it back' }));
    expect(moderation.undo).toHaveBeenCalledWith({
      sanctionId: OPEN.subject.sanctions[0]!.id,
      words: 'Our mistake.',
    });
  });

  it('corrects a birthday with the reason, and says why it was refused', async () => {
    moderation.correctBirthday.mockRejectedValueOnce(refusal('UNDER_AGE')).mockResolvedValue(OPEN);
    await show();
    await press('Correct the birthday');
    await userEvent.click(dialog().getByRole('button', { name: 'Correct it' }));
    expect(dialog().getByText('Say why')).toBeDefined();
    await userEvent.type(dialog().getByLabelText('Birthday'), '1990-05-01');
    await userEvent.type(dialog().getByLabelText('Reason'), 'Passport shown');
    await userEvent.click(dialog().getByRole('button', { name: 'Correct it' }));
    expect(await screen.findByText('That is under 18: ban the account instead')).toBeDefined();
    await userEvent.click(dialog().getByRole('button', { name: 'Correct it' }));
    expect(await screen.findByText('Birthday corrected')).toBeDefined();
    expect(moderation.correctBirthday).toHaveBeenLastCalledWith({
      caseId: OPEN.id,
      birthday: '1990-05-01',
      reason: 'Passport shown',
    });
  });

  it('takes notes for other moderators', async () => {
    moderation.addNote.mockResolvedValue({
      ...OPEN,
      notes: [{ id: 'n', byName: 'Mina', text: 'Asked for more', createdAt: '2026-03-10T12:00:00.000Z' }],
    });
    await show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Add a note' }), 'Asked for more');
    await press('Add');
    expect(await screen.findByText('Asked for more')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Add a note' })).toHaveProperty('value', '');
  });

  it('shows whose card it is if someone may have come back, and what can be decided without reports', async () => {
    await show(returnCase());
    expect(screen.getByRole('heading', { name: 'A possible return' })).toBeDefined();
    expect(
      screen.getByText('Theo pays with a card or account that Ben paid with too. Families may share one.'),
    ).toBeDefined();
    expect(screen.getByText('Ben: “Banned” on March 2, 2026 · Rule: Treat people with respect')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the case of Ben' }).getAttribute('href')).toBe(
      `/moderation/cases/${returnCase().returnOf?.caseId}`,
    );
    expect(screen.queryByText(/report/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Nothing to do' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reported in bad faith' })).toBeNull();
  });

  it('decides an appeal, with an answer', async () => {
    moderation.decideAppeal.mockResolvedValue(closed(appealCase()));
    await show(appealCase());
    expect(screen.getByText('It was a quote from a film.')).toBeDefined();
    await press('Take it back');
    await userEvent.type(dialog().getByRole('textbox'), 'You are right.');
    await userEvent.click(dialog().getByRole('button', { name: 'Take it back' }));
    expect(moderation.decideAppeal).toHaveBeenCalledWith({
      caseId: appealCase().id,
      outcome: 'overturned',
      answer: 'You are right.',
    });
  });

  it('leaves the appeal to a moderator other than the one who decided', async () => {
    const { appeal, ...rest } = appealCase();
    await show({ ...rest, appeal: appeal && { ...appeal, mayDecide: false } });
    expect(screen.getByText('You made this decision, so another moderator decides the appeal.')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Decide' })).toBeNull();
  });

  it('offers no undoing of one’s own decision', async () => {
    const { subject } = OPEN;
    await show({
      ...OPEN,
      subject: { ...subject, sanctions: subject.sanctions.map((one) => ({ ...one, mayUndo: false })) },
    });
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(screen.getByText('Another moderator, or the operator, can take back your decisions.')).toBeDefined();
  });

  it('says that the decision waits for the command line if too few moderators are left', async () => {
    await show({ ...OPEN, needsSecond: true, waitsForOperator: true });
    expect(
      screen.getByText('Too few moderators are free to decide this. The operator decides it from the command line.'),
    ).toBeDefined();
  });

  it('proposes a decision about a moderator, which its proposer can only withdraw', async () => {
    const proposed = moderationCase({ claim: null, isOpened: false, needsSecond: true, proposal: BAN_BY_MINA });
    moderation.act.mockResolvedValue(proposed);
    moderation.decline.mockResolvedValue({ ...OPEN, needsSecond: true });
    await show({ ...OPEN, needsSecond: true });
    expect(screen.getByText(/a second moderator confirms each decision within 2 days/)).toBeDefined();
    await press('Ban');
    await userEvent.click(dialog().getByRole('button', { name: 'Look it over' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Ban Theo' }));
    expect(await screen.findByText('Another moderator has 2 days to confirm it.')).toBeDefined();
    expect(screen.getByText('Ban · Treat people with respect')).toBeDefined();
    expect(screen.getByText('You threatened somebody.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await press('Withdraw');
    expect(moderation.decline).toHaveBeenCalledWith({ proposalId: BAN_BY_MINA.id });
    expect(await screen.findByText('Proposal withdrawn')).toBeDefined();
  });

  it('shows the second moderator what another proposed, once they take the case, and waits for their word', async () => {
    const proposal = { ...BAN_BY_MINA, byMe: false };
    moderation.confirm.mockResolvedValue(closed());
    const shut = { claim: null, isOpened: false, proposal: { ...proposal, decision: null, mayConfirm: false } };
    moderation.claim.mockResolvedValue({ ...OPEN, proposal: { ...proposal, mayConfirm: true } });
    await show(moderationCase({ ...shut, needsSecond: true }));
    expect(screen.getByText('Take the case to see what is proposed.')).toBeDefined();
    await press(/Take this case/);
    expect(await screen.findByText('Ban · Treat people with respect')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Decide' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeDefined();
    await press('Confirm');
    expect(moderation.confirm).toHaveBeenCalledWith({ proposalId: proposal.id });
    expect(await screen.findByText('Decided')).toBeDefined();
  });

  it('says that a case does not exist', async () => {
    moderation.read.mockRejectedValue(refusal('NOT_FOUND'));
    renderScreen(<CaseScreen renderNotFound={() => <p>No such page</p>} />, {
      api: fakeApi({ profile: { me: vi.fn().mockResolvedValue({ isModerator: true }) }, moderation }),
      path: '/moderation/cases/:caseId',
      at: '/moderation/cases/x',
    });
    expect(await screen.findByText('This case does not exist')).toBeDefined();
  });
});

import { PROFILE_PROMPT_IDS } from '@cuppa/domain/accounts/profile/profile-prompts';
import { profilePromptWords } from '@cuppa/domain/accounts/profile/profile-words';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';

type PromptAnswersProps = { prompts: readonly { prompt: string; answer: string }[] };

/** Answered prompts of a profile; `prompt` is an id, or the question of a Daily Tea answer. */
export function PromptAnswers({ prompts }: PromptAnswersProps) {
  return (
    <>
      {prompts.map(({ prompt, answer }) => (
        <div key={`${prompt} ${answer}`}>
          <dt className="text-label text-ink-2">{questionOf(prompt)}</dt>
          <dd dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
            {answer}
          </dd>
        </div>
      ))}
    </>
  );
}

function questionOf(prompt: string): string {
  const id = PROFILE_PROMPT_IDS.find((one) => one === prompt);
  return id === undefined ? prompt : profilePromptWords(READER_LANGUAGE)[id];
}

import JSON

// Codes that a real service sends by mail; here they are listed at `/emulator/…/oobCodes`.
extension AuthSession {
  mutating func sendCode() throws(AuthError) -> JSONObject {
    guard let purpose = call.text("requestType").flatMap(EmailCode.Purpose.init) else {
      throw AuthError(
        "INVALID_REQ_TYPE : requestType must be VERIFY_EMAIL, PASSWORD_RESET or EMAIL_SIGNIN")
    }
    let address: String
    switch purpose {
    case .verifyEmail:
      guard let email = try caller().0.email else { throw AuthError("MISSING_EMAIL") }
      address = email
    case .passwordReset, .signIn:
      guard let given = call.text("email") else { throw AuthError("MISSING_EMAIL") }
      address = try email(given)
      if purpose == .passwordReset, accounts.account(withEmail: address) == nil {
        if accounts.hidesEmails { return answer(to: address) }
        throw AuthError("EMAIL_NOT_FOUND")
      }
    }
    let code = EmailCode(code: moment.word(54), purpose: purpose, email: address)
    accounts.codes = accounts.codes.suffix(Accounts.maximumCodes - 1) + [code]
    var answer = answer(to: address)
    if call.isPrivileged, call.flag("returnOobLink") ?? false {
      answer["oobCode"] = .string(code.code)
    }
    return answer
  }

  private func answer(to address: String) -> JSONObject {
    ["kind": "identitytoolkit#GetOobConfirmationCodeResponse", "email": .string(address)]
  }

  mutating func resetPassword() throws(AuthError) -> JSONObject {
    guard let text = call.text("oobCode") else { throw AuthError("MISSING_OOB_CODE") }
    guard let code = accounts.codes.first(where: { $0.code == text }) else {
      throw AuthError("INVALID_OOB_CODE")
    }
    let answer: JSONObject = [
      "kind": "identitytoolkit#ResetPasswordResponse", "email": .string(code.email),
      "requestType": .string(code.purpose.rawValue),
    ]
    // Without a new password the call only asks what the code is for.
    guard let given = call.text("newPassword") else { return answer }
    guard code.purpose == .passwordReset, var account = accounts.account(withEmail: code.email)
    else { throw AuthError("INVALID_OOB_CODE") }
    account.password = PasswordHash(of: try password(given), moment)
    account.passwordUpdatedAt = moment.now
    account.isEmailVerified = true
    account.validSince = moment.seconds
    accounts[account.id] = account
    accounts.codes.removeAll { $0.code == text }
    return answer
  }

  mutating func verifyEmail(by text: String) throws(AuthError) -> JSONObject {
    guard let code = accounts.codes.first(where: { $0.code == text }),
      code.purpose == .verifyEmail, var account = accounts.account(withEmail: code.email)
    else { throw AuthError("INVALID_OOB_CODE") }
    account.isEmailVerified = true
    accounts[account.id] = account
    accounts.codes.removeAll { $0.code == text }
    var answer = summary(of: account, kind: "SetAccountInfoResponse")
    answer["emailVerified"] = true
    return answer
  }
}

@_exported import ConnectAuth
@_exported import FirebaseCore
